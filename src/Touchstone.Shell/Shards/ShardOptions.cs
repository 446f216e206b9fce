using System.Globalization;

namespace Touchstone.Shell.Shards;

/// <summary><c>--shard</c>: one part of a selection that several machines measure together.</summary>
static class ShardOptions
{
    public static readonly Option<string> Shard = CommandOption.Text(
        "--shard", "Measure only part I of N. Rows that are compared with each other stay in one part: see touchstone plan.", "", "I/N");

    /// <summary>What the parts share: nothing, or all rows.</summary>
    public static readonly Option<string> By = CommandOption.Text(
        "--by", "With --shard: table, or launch for all rows in each part and a part of their launches, on machines of one kind.", "table", "WHAT");

    /// <summary>Options that differ between the shards of one selection, or change only the output.</summary>
    static readonly string[] OfOneShard = [Shard.Name, "--out", "--resume", "--columns"];

    static readonly string[] OfOneOutput = ["--json", "--explain", "--verbose", "--refresh"];

    /// <summary>The part to measure; null for everything.</summary>
    /// <exception cref="UsageException">The value is not a part.</exception>
    public static ShardNumber? Of(ParseResult parsed) => parsed.GetValue(Shard) is not { Length: > 0 } text ? null
        : ShardNumber.TryParse(text, out var shard) ? shard
        : throw UsageException.Value(Shard.Name, $"\"{text}\" is not a part such as 2/3: I from 1 to N, N up to {Unit.Count(ShardNumber.Most)}", "1/2");

    /// <summary>True if launches are divided and not tables.</summary>
    public static bool IsByLaunch(ParseResult parsed) => Values.Names(By.Name, parsed.GetValue(By)!, ["table", "launch"])[0] == "launch";

    /// <summary>The launches of one part; null if the budget decides how many there are, on each machine alone.</summary>
    /// <exception cref="UsageException">There are fewer launches than parts.</exception>
    public static int? LaunchesOf(ShardNumber shard, int? all)
    {
        if (all < shard.Of)
        {
            var most = all.Value.ToString(CultureInfo.InvariantCulture);
            throw UsageException.Value(Shard.Name, $"{Unit.Count(all.Value)} launches of a row have no more than {most} parts", $"1/{most}");
        }
        return all / shard.Of + (shard.Number <= all % shard.Of ? 1 : 0);
    }

    /// <summary>Divides tables.</summary>
    /// <param name="tables">The tables of the selection.</param>
    /// <param name="estimate">The expected time for a number of rows.</param>
    /// <param name="shards">The number of parts.</param>
    /// <param name="shard">The part that the user requested; null for a plan of all.</param>
    /// <exception cref="UsageException">There are fewer tables than parts.</exception>
    public static ShardPlan Plan(IReadOnlyList<ShardTable> tables, Func<int, TimeSpan> estimate, int shards, ShardNumber? shard = null)
    {
        if (shards <= tables.Count)
            return ShardPlan.Of(tables, estimate, shards);
        var most = tables.Count.ToString(CultureInfo.InvariantCulture);
        throw UsageException.Value(
            shard is null ? "--shards" : Shard.Name,
            $"the selection has {(tables.Count == 1 ? "1 part" : $"{most} parts")} whose rows are not compared with those of another: {Names(tables)}",
            shard is null ? most : $"1/{most}");
    }

    /// <summary>Writes which part a run measures.</summary>
    /// <param name="plan">The plan; null to write nothing.</param>
    /// <param name="shard">The part.</param>
    /// <param name="arguments">The command line with which the run began.</param>
    /// <param name="file">The file of the run.</param>
    public static void Write<T>(ShardPlan? plan, ShardNumber? shard, IReadOnlyList<string> arguments, ResultFile<T> file)
        where T : IResults<T>
    {
        if (plan is null)
            return;
        file.Write(new ShardRecord(shard!.Value, Selection(arguments), plan.Hash, plan[shard.Value].TableNames) { ByLaunch = plan.IsByLaunch });
        file.Save();
    }

    /// <summary>The arguments that all shards of a selection share.</summary>
    /// <param name="arguments">The command line of one shard.</param>
    /// <param name="others">Further options with a value to leave out.</param>
    public static IReadOnlyList<string> Selection(IReadOnlyList<string> arguments, params string[] others)
    {
        var selection = new List<string>();
        for (var i = 0; i < arguments.Count; i++)
        {
            var name = arguments[i].Split('=', ':')[0];
            if (OfOneShard.Contains(name) || others.Contains(name))
                i += name == arguments[i] ? 1 : 0;
            else if (!OfOneOutput.Contains(name))
                selection.Add(arguments[i]);
        }
        return selection;
    }

    const int MostNamed = 6;

    static string Names(IReadOnlyList<ShardTable> tables) =>
        string.Join(", ", tables.Take(MostNamed).Select(table => table.Name).Concat(tables.Count > MostNamed ? ["…"] : []));
}
