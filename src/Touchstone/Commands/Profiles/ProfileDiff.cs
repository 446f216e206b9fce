using System.Globalization;
using Touchstone.Protocol;

namespace Touchstone.Commands.Profiles;

/// <summary>What one profile spends and allocates more than another.</summary>
sealed class ProfileDiff
{
    // Half of a 95 % interval, in standard deviations.
    const double Normal = 1.96;

    static readonly Unit Percent = Unit.For(Quantity.Share, []);
    static readonly Unit Milliseconds = new("ms", 1, 1);
    static readonly Unit Megabytes = new("MB", 1e6, 1);

    readonly RecordedProfile before;
    readonly RecordedProfile after;
    readonly IReadOnlyList<MethodChange> own;
    readonly IReadOnlyList<MethodChange> total;
    readonly IReadOnlyList<AllocationChange> allocations;

    /// <param name="before">The first profile.</param>
    /// <param name="after">The second one.</param>
    /// <param name="group">The name under which a method is shown.</param>
    public ProfileDiff(RecordedProfile before, RecordedProfile after, Func<string, string> group)
    {
        (this.before, this.after) = (before, after);
        own = Changes(profile => profile.Methods.GroupBy(method => group(method.Key))
            .ToDictionary(method => method.Key, method => method.Sum(one => one.Value.Own)));
        // The times of methods that call each other have no sum, so groups have none.
        total = Changes(profile => profile.Methods.Where(method => group(method.Key) == method.Key)
            .ToDictionary(method => method.Key, method => method.Value.Total));
        allocations =
        [
            .. before.Allocations.Keys.Union(after.Allocations.Keys).Select(key => new AllocationChange(
                    key.Type, key.Method, before.Allocations.GetValueOrDefault(key), after.Allocations.GetValueOrDefault(key)))
                .OrderByDescending(one => Math.Abs(one.Bytes)).ThenBy(one => one.Type, StringComparer.Ordinal),
        ];
    }

    /// <summary>Writes what differs by more than chance as tables: the methods and the allocations.</summary>
    public void WriteTables(int top, TextWriter output, Page page)
    {
        foreach (var (side, profile) in (ReadOnlySpan<(string, RecordedProfile)>)[("before", before), ("after", after)])
        {
            var line = string.Create(CultureInfo.InvariantCulture, $"{side}: {profile.Name}, {profile.Seconds:0.0} s, {SumOf(profile)}");
            output.Write(PlainText.OneLine(line) + "\n");
        }
        WriteMethods("Methods by the change of their own share", own, top, output, page);
        WriteMethods("Methods by the change of their inclusive share (with the methods they call)", total, top, output, page);
        Write(
            "Allocations by their change", allocations.Where(one => one.IsReal), top, output, page,
            Column<AllocationChange>.Number("MB before", Megabytes, one => one.Before.Bytes),
            Column<AllocationChange>.Number("MB after", Megabytes, one => one.After.Bytes),
            new("", one => Mark(one.Before.Bytes, one.After.Bytes)),
            new("type", one => ProcessProfileReport.WithoutNamespaces(one.Type)),
            new("allocated in", one => one.Method));
    }

    /// <summary>Writes a JSON line for each method and each type.</summary>
    public void WriteLines(TextWriter output)
    {
        var inclusive = total.ToDictionary(one => one.Method);
        foreach (var one in own)
        {
            // A group has no inclusive share.
            var all = inclusive.GetValueOrDefault(one.Method);
            output.Write(new JsonLine("methodChange").Add("method", one.Method)
                .Add("exclusiveBefore", one.Before.Part).Add("exclusiveAfter", one.After.Part).Add("exclusiveUncertainty", one.Uncertainty)
                .Add("inclusiveBefore", all?.Before.Part ?? double.NaN).Add("inclusiveAfter", all?.After.Part ?? double.NaN)
                .Add("inclusiveUncertainty", all?.Uncertainty ?? double.NaN) + "\n");
        }
        foreach (var one in allocations)
        {
            output.Write(new JsonLine("allocationChange").Add("allocatedType", one.Type).Add("method", one.Method)
                .Add("bytesBefore", one.Before.Bytes).Add("bytesAfter", one.After.Bytes) + "\n");
        }
    }

    static void WriteMethods(string title, IEnumerable<MethodChange> changes, int top, TextWriter output, Page page) => Write(
        title, changes.Where(one => one.IsReal), top, output, page,
        Column<MethodChange>.Number("before %", Percent, one => one.Before.Part),
        Column<MethodChange>.Number("after %", Percent, one => one.After.Part),
        Column<MethodChange>.Change("points", Percent, one => one.Points),
        Column<MethodChange>.Number("±", Percent, one => one.Uncertainty),
        new("", one => Mark(one.Before.Weight, one.After.Weight)),
        new("method", one => one.Method));

    static void Write<TRow>(string title, IEnumerable<TRow> rows, int top, TextWriter output, Page page, params IReadOnlyList<Column<TRow>> columns)
    {
        output.Write($"\n{title}\n");
        var shown = rows.Take(top).ToList();
        if (shown.Count == 0)
            output.Write("none differs by more than chance\n");
        else
            TerminalTable.Write(Table.Of(shown, columns).Fitted(TableFit.CutLast), output, page);
    }

    static string SumOf(RecordedProfile profile) =>
        profile.IsTimed ? $"{Milliseconds.Format(profile.Sum)} ms on a processor" : $"{Unit.Count((long)profile.Sum)} samples";

    static string Mark(double before, double after) => before == 0 ? "new" : after == 0 ? "gone" : "";

    List<MethodChange> Changes(Func<RecordedProfile, Dictionary<string, double>> weights)
    {
        var (old, now) = (weights(before), weights(after));
        return
        [
            .. old.Keys.Union(now.Keys).Select(name => new MethodChange(
                    name, new Share(old.GetValueOrDefault(name), before.Sum), new Share(now.GetValueOrDefault(name), after.Sum)))
                .OrderByDescending(one => Math.Abs(one.Points)).ThenBy(one => one.Method, StringComparer.Ordinal),
        ];
    }

    /// <summary>A part of a profile.</summary>
    /// <param name="Weight">Its weight. A profile has about one sample in each ms, so ms are numbers of samples too.</param>
    /// <param name="Sum">That of the whole profile.</param>
    readonly record struct Share(double Weight, double Sum)
    {
        public double Part => Sum > 0 ? Weight / Sum : 0;

        // What was not seen could have been seen once. So could what was seen always have been missed once.
        public double Variance => Math.Clamp(Weight, 1, Math.Max(1, Sum - 1)) / Math.Max(1, Sum) is var part ? part * (1 - part) / Math.Max(1, Sum) : 0;
    }

    sealed record MethodChange(string Method, Share Before, Share After)
    {
        public double Points => After.Part - Before.Part;

        /// <summary>Half of the 95 % interval of the change.</summary>
        public double Uncertainty => Normal * Math.Sqrt(Before.Variance + After.Variance);

        public bool IsReal => Math.Abs(Points) > Uncertainty;
    }

    sealed record AllocationChange(string Type, string Method, AllocatedBytes Before, AllocatedBytes After)
    {
        public double Bytes => After.Bytes - Before.Bytes;

        // The number of samples varies by its root, and each stands for as many bytes.
        public bool IsReal => Before.Samples + After.Samples is > 0 and var samples
            && Math.Abs(Bytes) > Normal * Math.Sqrt(samples) * (Before.Bytes + After.Bytes) / samples;
    }
}
