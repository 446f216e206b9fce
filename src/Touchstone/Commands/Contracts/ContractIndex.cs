using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Touchstone.Protocol;
using Touchstone.Report.Html;
using Touchstone.Shell.Records;

namespace Touchstone.Commands.Contracts;

/// <summary>The list of files of a contract: what was recorded, by which library, and the checksum of each file. The last line is that of the list.</summary>
sealed class ContractIndex
{
    /// <summary>The factories, in the order of their recording.</summary>
    public List<ContractFactory> Factories { get; init; } = [];

    /// <summary>The payloads.</summary>
    public List<ContractPayload> Payloads { get; init; } = [];

    /// <summary>The file with accepted differences; null if there is none.</summary>
    public ContractAccepted? Accepted { get; set; }

    /// <summary>All files with their checksums.</summary>
    public IEnumerable<(string File, string Hash)> Files =>
    [
        .. Factories.SelectMany(factory => ((string, string)[])[(factory.ValueFile, factory.ValueHash), (factory.TypesFile, factory.TypesHash)]),
        .. Payloads.Select(payload => (payload.File, payload.Hash)),
        .. Payloads.Where(payload => payload.ValueFile.Length > 0).Select(payload => (payload.ValueFile, payload.ValueHash)),
        .. Accepted is { } accepted ? [(accepted.File, accepted.Hash)] : Array.Empty<(string, string)>(),
    ];

    /// <summary>The SHA-256 of bytes.</summary>
    public static string Hash(byte[] bytes) => Convert.ToHexStringLower(SHA256.HashData(bytes));

    /// <summary>Reads the list.</summary>
    /// <param name="text">Its text.</param>
    /// <param name="path">The folder, for messages.</param>
    /// <exception cref="UsageException">It is of a newer version.</exception>
    /// <exception cref="InvalidDataException">It is not such a list, or it was changed.</exception>
    public static ContractIndex Read(string text, string path)
    {
        List<JsonFields> lines = [.. ContractFolder.LinesOf(text).Select(line => JsonFields.TryParse(line, out var fields, out var error)
            ? fields
            : throw new InvalidDataException($"{ContractFolder.Manifest}: {error}"))];
        if (lines is not [var first, ..] || first.Type != ContractHeader.Type || Record<ContractHeader>.Read(first) is not { Format: > 0 } header)
            throw new InvalidDataException($"{ContractFolder.Manifest} does not begin with the version of a contract");
        if (header.Format > ContractHeader.Current)
        {
            throw new UsageException(new Problem(
                $"cannot use the contract {path}",
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"touchstone {header.Touchstone} wrote it in version {header.Format}, and this touchstone reads up to {ContractHeader.Current}"),
                "dotnet tool update touchstone"));
        }
        CheckEnd(text, lines);
        var index = new ContractIndex
        {
            Factories = [.. Of<ContractFactory>(lines, ContractFactory.Type)],
            Payloads = [.. Of<ContractPayload>(lines, ContractPayload.Type)],
            Accepted = Of<ContractAccepted>(lines, ContractAccepted.Type).FirstOrDefault(),
        };
        index.Check();
        return index;
    }

    static IEnumerable<T> Of<T>(List<JsonFields> lines, string type)
        where T : class => lines.Where(line => line.Type == type).Select(Record<T>.Read);

    static void CheckEnd(string text, List<JsonFields> lines)
    {
        var start = text.TrimEnd('\n').LastIndexOf('\n') + 1;
        if (lines[^1].Type != ContractEnd.Type || Record<ContractEnd>.Read(lines[^1]).Hash != Hash(Encoding.UTF8.GetBytes(text[..start])))
        {
            throw new InvalidDataException(
                $"{ContractFolder.Manifest} does not match its own checksum: it was changed after it was recorded, or it is not complete");
        }
    }

    void Check()
    {
        foreach (var factory in Factories)
        {
            if (factory.Count is < 1 or > ContractOptions.MostCount)
                throw new InvalidDataException($"{ContractFolder.Manifest}: the count of {factory.Name} must be from 1 to {ContractOptions.MostCount}");
            if (!factory.Name.Contains('.', StringComparison.Ordinal) || !factory.Name.Split('.').All(CSharpText.IsIdentifier))
                throw new InvalidDataException($"{ContractFolder.Manifest}: {factory.Name} is not the name of a type and one of its methods");
        }
        if (Factories.DistinctBy(factory => factory.Name).Count() < Factories.Count
            || Payloads.DistinctBy(payload => (payload.Factory, payload.Serializer, payload.Stored, payload.Variant)).Count() < Payloads.Count)
            throw new InvalidDataException($"{ContractFolder.Manifest} names a factory or a payload twice");
        if (Payloads.Find(payload => Factories.TrueForAll(factory => factory.Name != payload.Factory)) is { } lonely)
            throw new InvalidDataException($"{ContractFolder.Manifest} has no line for the factory {lonely.Factory}");
    }

    // An earlier touchstone would compare a payload with a value that is not its own.
    int Format => Payloads.TrueForAll(payload => payload.ValueFile.Length == 0) ? ContractHeader.OfFactoriesOnly : ContractHeader.Current;

    /// <summary>The text of the list.</summary>
    public override string ToString()
    {
        var text = new StringBuilder();
        Line(ContractHeader.Type, new ContractHeader { Format = Format, Touchstone = PageDocument.Writer });
        Factories.ForEach(factory => Line(ContractFactory.Type, factory));
        Payloads.ForEach(payload => Line(ContractPayload.Type, payload));
        if (Accepted is { } accepted)
            Line(ContractAccepted.Type, accepted);
        var hash = Hash(Encoding.UTF8.GetBytes(text.ToString()));
        Line(ContractEnd.Type, new ContractEnd { Hash = hash });
        return text.ToString();

        void Line<T>(string type, T record)
            where T : class => text.Append(Record<T>.Line(type, record)).Append('\n');
    }
}
