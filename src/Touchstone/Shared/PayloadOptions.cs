namespace Touchstone.Shared;

/// <summary>The options for opaque bytes, the same in every command that measures.</summary>
static class PayloadOptions
{
    public static readonly Option<string> Bytes =
        CommandOption.Text("--payload-bytes", "Opaque bytes per object, if the data set has a member for them.", "0", "P");

    public static readonly Option<string> Kind = CommandOption.Text(
        "--payload-kind", "What these bytes are: letters (the alphabet), text (words), random or zero.", OpaqueBytes.Kinds[0], "KIND");

    /// <summary>Their number per object.</summary>
    public static int BytesOf(ParseResult parsed) => Values.Whole(Bytes.Name, parsed.GetValue(Bytes)!, 0, 100_000_000);

    /// <summary>The requested data sets, each with the kind of bytes in its name.</summary>
    public static IReadOnlyList<string> DataSets(ParseResult parsed, Option<string> data)
    {
        var kind = KindOf(parsed);
        if (kind != PayloadKind.Letters && BytesOf(parsed) == 0)
        {
            throw UsageException.Corrected(
                Kind.Name, "objects have no opaque bytes unless --payload-bytes says how many", [Bytes.Name], Bytes.Name, "1000");
        }
        return [.. UserDataOptions.DataSets(parsed, data).Select(name => DataSet.NameOf(name, kind))];
    }

    /// <summary>The options that select a data set of that name.</summary>
    public static string[] Selecting(string dataSet) => DataSet.Find(dataSet) is { PayloadKind: not PayloadKind.Letters } found
        ? ["--data", found.Name, Kind.Name, OpaqueBytes.Kinds[(int)found.PayloadKind]]
        : ["--data", dataSet];

    static PayloadKind KindOf(ParseResult parsed) =>
        Enum.Parse<PayloadKind>(Values.Name(Kind.Name, parsed.GetValue(Kind)!, OpaqueBytes.Kinds), ignoreCase: true);
}
