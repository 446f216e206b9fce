using System.Globalization;

namespace Touchstone.Analysis.Shards;

/// <summary>Finds out whether the results of several machines are exactly the shards of their selections. Pure: it reads no files.</summary>
/// <param name="machine">This machine, as headers name it. A run that it interrupted can continue here.</param>
public sealed class ShardCheck(string machine)
{
    // A file of 400 kB can demand ten thousand commands of that length.
    const int MostText = 16 << 20;

    /// <summary>Returns the problems, sorted by selection and shard; empty if nothing is missing, and for runs that are not shards.</summary>
    /// <param name="runs">The runs that were read.</param>
    public IReadOnlyList<ShardProblem> Problems(IReadOnlyList<RunResults> runs)
    {
        List<Found> found = [.. runs.Where(run => run.Shard is not null).Select(run => new Found(run, run.Shard!))];
        return [.. found.GroupBy(one => (Command(one.Shard.Selection), one.Shard.Shard.Of)).SelectMany(selection => InSelection([.. selection], runs))];
    }

    IEnumerable<ShardProblem> InSelection(IReadOnlyList<Found> found, IReadOnlyList<RunResults> runs)
    {
        var first = found[0].Shard;
        var byNumber = found.ToLookup(one => one.Shard.Shard.Number);
        // The newest plan is the one that this machine most likely still makes.
        var plan = found.MaxBy(one => one.Run.Header?.Created)!;
        var (missing, listed) = (0, MostText / Math.Max(1, Command(first.Selection).Length));
        for (var number = 1; number <= first.Shard.Of; number++)
        {
            var shard = new ShardNumber(number, first.Shard.Of);
            IReadOnlyList<Found> same = [.. byNumber[number]];
            if (same.Count == 0 && ++missing <= listed)
                yield return Missing(shard, first, found.Count);
            foreach (var one in same.Where(one => one.Shard.Plan != plan.Shard.Plan))
                yield return OtherPlan(one, plan);
            foreach (var one in same.Where(one => !one.Run.HasWholeShard))
                yield return Half(one, same.FirstOrDefault(other => other.Run.HasWholeShard), runs);
            if (same.Count(one => one.Run.HasWholeShard) > 1)
                yield return Doubled([.. same.Where(one => one.Run.HasWholeShard)], runs);
        }
        if (missing > listed)
            yield return TooLong(new(first.Shard.Of, first.Shard.Of), missing - listed);
    }

    static ShardProblem TooLong(ShardNumber last, int left) => new(ShardProblemKind.Missing, last, new Problem(
        $"{Unit.Count(left)} more of {Unit.Count(last.Of)} shards are missing",
        "their command line is so long that the commands for all of them are not listed",
        "look at the first line of its results.jsonl"));

    static ShardProblem Missing(ShardNumber shard, ShardRecord other, int found)
    {
        var command = Command(other.Selection, shard);
        var what = other.ByLaunch ? "launches" : "tables";
        var why = string.Create(CultureInfo.InvariantCulture, $"{found} of its {shard.Of} shards are here, and the {what} of this one are in none of them");
        return new(ShardProblemKind.Missing, shard, new Problem($"shard {shard} of {Command(other.Selection)} is missing", why, command)) { Repeat = command };
    }

    ShardProblem Half(Found half, Found? whole, IReadOnlyList<RunResults> runs)
    {
        var what = $"shard {half.Shard.Shard} in {half.Folder} is not complete";
        if (whole is not null)
        {
            return new(ShardProblemKind.Half, half.Shard.Shard, new Problem(
                what, $"its run was interrupted, and {whole.Folder} has the whole shard", Without(half, runs)));
        }
        var command = CanContinue(half) ? Resume(half) : Command(half.Shard.Selection, half.Shard.Shard);
        return new(ShardProblemKind.Half, half.Shard.Shard, new Problem(what, "its run was interrupted", command)) { Repeat = command };
    }

    static ShardProblem Doubled(IReadOnlyList<Found> same, IReadOnlyList<RunResults> runs) => new(
        ShardProblemKind.Doubled,
        same[0].Shard.Shard,
        new Problem(
            $"shard {same[0].Shard.Shard} was measured {same.Count.ToString(CultureInfo.InvariantCulture)} times",
            $"it is in {string.Join(" and in ", same.Select(one => one.Folder))}; launches of one machine are merged, those of others become further rows",
            Without(same[^1], runs)));

    static ShardProblem OtherPlan(Found one, Found newest)
    {
        var command = Command(one.Shard.Selection, one.Shard.Shard);
        return new(ShardProblemKind.OtherPlan, one.Shard.Shard, new Problem(
            $"shard {one.Shard.Shard} in {one.Folder} does not belong to shard {newest.Shard.Shard} in {newest.Folder}",
            "their machines had other adapters or another version of touchstone, so tables may be missing or repeated",
            command))
        {
            Repeat = command,
        };
    }

    // Probes cannot continue. A compressed file is an archive, and on another machine the times would not fit together.
    bool CanContinue(Found half) =>
        half.Run is { CanGrow: true, Header: { } header } && header.Machine == machine && half.Shard.Selection[0] is "run" or "first-call";

    static string Resume(Found half) => ShellText.Command([half.Shard.Selection[0], "--resume", half.Folder]);

    static string Without(Found one, IReadOnlyList<RunResults> runs) =>
        ShellText.Command(["report", .. runs.Where(run => run != one.Run).Select(run => run.Folder ?? "-").Distinct()]);

    static string Command(IReadOnlyList<string> selection, ShardNumber? shard = null) =>
        ShellText.Command(shard is null ? selection : [.. selection, "--shard", shard.Value.ToString()]);

    sealed record Found(RunResults Run, ShardRecord Shard)
    {
        public string Folder => Run.Folder ?? "standard input";
    }
}
