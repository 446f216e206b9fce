using System.Globalization;
using Touchstone.Shell.Records;

namespace Touchstone.Shell.Shards;

/// <summary>One part of a selection that several machines measure together.</summary>
/// <param name="Number">From 1 to <paramref name="Of"/>.</param>
/// <param name="Of">The number of parts.</param>
public readonly record struct ShardNumber(int Number, int Of) : IRecordMember
{
    static RecordKind IRecordMember.Kind => new RecordKind<ShardNumber>(
        (fields, name) => (TryParse(fields.Text(name) ?? "", out var shard), shard), (line, name, shard) => line.Add(name, shard.ToString()))
    {
        IsNeeded = true,
    };

    /// <summary>The largest number of parts. No engine starts that many jobs at once, and a typing error should not plan millions.</summary>
    public const int Most = 10_000;

    /// <summary>Reads <c>2/3</c>. Returns false if the text is not the number of a part.</summary>
    public static bool TryParse(string text, out ShardNumber shard)
    {
        shard = default;
        if (text.Split('/') is not [var number, var of] || !Whole(number, out var first) || !Whole(of, out var all) || first > all)
            return false;
        shard = new ShardNumber(first, all);
        return true;
    }

    /// <summary><c>2/3</c>.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Number}/{Of}");

    static bool Whole(string text, out int value) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out value) && value is >= 1 and <= Most;
}
