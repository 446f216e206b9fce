using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary>Writes what serializers wrote into the folder of a contract.</summary>
/// <param name="folder">The folder.</param>
/// <param name="factory">The factory, still without files.</param>
sealed class ContractRecording(ContractFolder folder, ContractFactory factory)
{
    readonly string name = PortableFileName.Of(factory.Name);

    /// <summary>Replaces what was recorded of the factory. Files that the user added stay.</summary>
    /// <param name="results">What was written, without failures. Nothing is changed if there is nothing.</param>
    public void Keep(IReadOnlyList<ContractResult> results)
    {
        // Without the value itself, there is nothing that its variations belong to.
        if (results.FirstOrDefault(result => result.Call.Variant == 0) is not { } first)
            return;
        folder.Index.Factories.RemoveAll(one => one.Name == factory.Name);
        folder.Index.Payloads.RemoveAll(payload => payload.Factory == factory.Name && payload.Stored.Length == 0);
        var types = first.Answer.Members.Select(member => new JsonLine().Add("of", member.Of).Add("member", member.Name).Add("is", member.Type));
        var (valueFile, typesFile) = ($"{name}.value.jsonl", $"{name}.types.jsonl");
        folder.Index.Factories.Add(factory with
        {
            ValueFile = valueFile,
            ValueHash = folder.WriteValue(valueFile, first.Answer.Written),
            TypesFile = typesFile,
            TypesHash = folder.WriteLines(typesFile, types),
        });
        List<AcceptedDifference> lost = [];
        foreach (var same in results.GroupBy(result => result.Call.Variant))
            lost.AddRange(Keep(same.Key, [.. same]));
        folder.WriteAccepted([.. folder.Accepted().Where(one => one.Factory != factory.Name || one.Stored.Length > 0), .. lost]);
        folder.WriteIndex();
    }

    // Returns what the libraries lose by themselves: on a later day that is no surprise.
    IEnumerable<AcceptedDifference> Keep(int variant, List<ContractResult> results)
    {
        var value = results[0].Answer.Written;
        var (file, hash) = ("", "");
        if (variant > 0)
        {
            file = $"{name}{Number(variant)}.value.jsonl";
            hash = folder.WriteValue(file, value);
        }
        foreach (var result in results)
        {
            var payload = Payload(result) with { Variant = variant, ValueFile = file, ValueHash = hash };
            folder.Index.Payloads.Add(payload);
            foreach (var one in DumpComparison.Compare(value, result.Answer.Read).Where(one => one.Fails))
                yield return AcceptedDifference.Of(payload, ContractWay.RecordedToToday, one);
        }
    }

    ContractPayload Payload(ContractResult result)
    {
        var file = $"{name}.{PortableFileName.Of(result.Target.Adapter.Name)}{Number(result.Call.Variant)}.{Ending(result.Target.Adapter.Traits)}";
        return new ContractPayload
        {
            Factory = factory.Name,
            Serializer = result.Target.Adapter.Name,
            Version = result.Version,
            Runtime = result.Started?.Runtime ?? "",
            Annotations = result.Started?.Annotations ?? "",
            File = file,
            Hash = folder.Write(file, Convert.FromBase64String(result.Answer.Payload)),
        };
    }

    static string Number(int variant) => variant > 0 ? $".{Unit.Count(variant + 1)}" : "";

    static string Ending(AdapterTraits traits) => traits is { Text: true, Format: "JSON" } ? "json" : traits is { Text: true, Format: "XML" } ? "xml" : "bin";
}
