using System.Globalization;
using Touchstone.Analysis.Profiles;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Profiles;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Commands.Profiles;

/// <summary>Writes a profile as tables or as JSON lines.</summary>
sealed class ProfileReport(ProfileOptions options, Launch launch, Profile profile)
{
    // From this share on, the own times of methods show where safe points are rather than where the code runs.
    const double ManySafePoints = 0.2;

    // The width of the columns before the name, with their gaps.
    const int NumbersWidth = 25;

    static readonly Unit Percent = Unit.For(Quantity.Share, []);

    readonly IReadOnlyList<MethodShare> methods = Shares.Methods(profile.Samples);
    readonly IReadOnlyList<TypeShare> types = Shares.Types(profile.Ticks);

    string Serializer => launch.Started is { } started ? $"{options.Target.NameAndVersion} {started.Version}" : options.Target.NameAndVersion;

    string Measured => $"{Serializer}, {launch.Started?.Runtime}, {options.DataSet}, N = {Unit.Count(options.Count)} ({launch.Started?.Shape})";

    string Sampled =>
        $"{Unit.Count(profile.Samples.Count)} samples in {Unit.Text(Quantity.Time, profile.SpanMs * 1e6)}: {string.Join(", ", ByOperation())}";

    /// <summary>The page with a flame graph.</summary>
    /// <param name="name">The title of the profile.</param>
    public PageProfile ToPage(string name) => PageProfile.Of(
        name, [Measured + ".", Sampled + ".", Collector()], [.. Warnings()], SpeedscopeFile.Stacks(profile, name),
        types.Sum(type => (double)type.Bytes) / Math.Max(1, profile.Ticks.Count));

    /// <summary>Writes the three tables, each with at most <see cref="ProfileOptions.Top"/> lines, and the warnings.</summary>
    public void WriteTables(TextWriter output, Page page)
    {
        output.Write($"{Measured}\n{Sampled}\n\n");
        output.Write("Methods by their own time\n");
        WriteMethods(methods.Where(method => method.Exclusive > 0), output, page);
        output.Write("\nMethods by inclusive time (with the methods they call)\n");
        WriteMethods(Shares.ByInclusive(methods).Where(method => method.Frame != Frame.SafePoint), output, page);
        output.Write("\nAllocated types\n");
        WriteTypes(output, page);
        output.Write($"\n{Collector()}\n");
        if (profile.Exceptions.Count > 0)
        {
            var exceptions = string.Join(", ", profile.Exceptions.Distinct().Order(StringComparer.Ordinal));
            output.Write($"Exceptions thrown: {Unit.Count(profile.Exceptions.Count)}, of {exceptions}.\n");
        }
        foreach (var warning in Warnings())
            output.Write(warning + "\n");
    }

    /// <summary>Writes JSON lines: one object for the profile, then one for each method, then one for each allocated type.</summary>
    public void WriteLines(TextWriter output)
    {
        foreach (var line in Lines())
            output.Write(line + "\n");
    }

    IEnumerable<string> Lines()
    {
        yield return Record<LaunchKey>.AddTo(new JsonLine("profile"), launch.Key)
            .Add("version", launch.Started?.Version)
            .Add("operations", options.Operations.Select(operation => operation.Name()))
            .Add("samples", profile.Samples.Count)
            .Add("spanMs", profile.SpanMs)
            .Add("safePointShare", profile.SafePointShare)
            .Add("measurements", profile.Measurements.Values.Sum())
            .Add("ticks", profile.Ticks.Count)
            .Add("collections", profile.Collections.Count)
            .Add("pauseShare", profile.PauseShare)
            .Add("exceptions", profile.Exceptions.Count)
            .Add("lostEvents", profile.Lost)
            .ToString();
        foreach (var method in methods)
            yield return new JsonLine("method")
                .Add("method", method.Frame.Method)
                .Add("module", method.Frame.Module)
                .Add("exclusiveSamples", (long)method.Exclusive)
                .Add("inclusiveSamples", (long)method.Inclusive)
                .Add("exclusiveShare", Share(method.Exclusive))
                .Add("inclusiveShare", Share(method.Inclusive))
                .ToString();
        foreach (var type in types)
            yield return new JsonLine("allocated")
                .Add("allocatedType", type.Type)
                .Add("ticks", type.Ticks)
                .Add("bytes", type.Bytes)
                .Add("share", (double)type.Bytes / types.Sum(all => all.Bytes))
                .ToString();
    }

    /// <summary>Sentences on what makes the numbers less reliable; empty if nothing does.</summary>
    public IEnumerable<string> Warnings()
    {
        var operations = profile.Samples.Select(sample => sample.Operation).Distinct();
        if (profile.Samples.Count < Shares.Enough)
            yield return $"Few samples: a share of 10 % is known only to ± {Percent.Format(Shares.Uncertainty(profile.Samples.Count))} %; "
                + "--seconds 30 takes more.";
        if (profile.SafePointShare >= ManySafePoints)
            yield return $"{Percent.Format(profile.SafePointShare)} % of the samples show no method's own time: the thread was stopped at a\n"
                + $"safe point. Linux perf does not depend on safe points: {HelpTopic.Command(HelpTopic.Profiling)}.";
        if (launch.Warmed.Values.Where(warmed => !warmed.Steady).Select(warmed => warmed.Operation.Name()).ToList() is { Count: > 0 } unsteady)
            yield return $"Not steady when the trace began: {string.Join(", ", unsteady)}.";
        if (options.Operations.Select(operation => operation.Name()).Except(operations).ToList() is { Count: > 0 } unseen)
            yield return $"Not seen: {string.Join(", ", unseen)}; a longer trace (--seconds) reaches all operations.";
        if (profile.Lost > 0)
            yield return $"{Unit.Count(profile.Lost)} events were lost: shares may be wrong; a shorter trace (--seconds) loses fewer.";
    }

    void WriteMethods(IEnumerable<MethodShare> methods, TextWriter output, Page page)
    {
        var shown = methods.Take(options.Top).ToList();
        // If a name does not fit, all are shown without their namespaces: long names that are cut in the middle look alike.
        var fits = shown.TrueForAll(method => method.Frame.Method.Length <= page.Width - NumbersWidth);
        var table = Table.Of(
            shown,
            Column<MethodShare>.Number("own %", Percent, method => Share(method.Exclusive)),
            Column<MethodShare>.Number("total %", Percent, method => Share(method.Inclusive)),
            Column<MethodShare>.Count("samples", method => (long)method.Inclusive),
            new("method", method => Name(method.Frame, fits)));
        TerminalTable.Write(table, output, page);
    }

    static string Name(Frame frame, bool full) => full || frame.Module.Length == 0 ? frame.Method : MethodName.WithoutNamespace(frame.Method);

    void WriteTypes(TextWriter output, Page page)
    {
        if (types.Count == 0)
        {
            output.Write("none: less than 100 kB\n");
            return;
        }
        var bytes = (double)types.Sum(type => type.Bytes);
        var table = Table.Of(
            types.Take(options.Top),
            Column<TypeShare>.Number("bytes %", Percent, type => type.Bytes / bytes),
            Column<TypeShare>.Count("ticks", type => type.Ticks),
            new("type", type => type.Type));
        TerminalTable.Write(table, output, page);
    }

    double Share(double samples) => samples / profile.Samples.Count;

    IEnumerable<string> ByOperation() =>
        from sample in profile.Samples
        group sample by sample.Operation into operation
        orderby options.Operations.ToList().FindIndex(requested => requested.Name() == operation.Key)
        select $"{operation.Key} {Unit.Count(operation.Count())}";

    string Collector()
    {
        var generations = profile.Collections.GroupBy(generation => generation).OrderBy(generation => generation.Key)
            .Select(generation => string.Create(CultureInfo.InvariantCulture, $"{Unit.Count(generation.Count())} of generation {generation.Key}"));
        return profile.Collections.Count == 0
            ? "No garbage collections."
            : $"Garbage collections: {string.Join(", ", generations)}.\n"
                + $"Their pauses are {Percent.Format(profile.PauseShare)} % of the time. The times of methods do not include them.";
    }
}
