using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Refers to one text more than once.</summary>
[DataContract, ProbeModel]
public partial class SameText
{
    [DataMember(Order = 1), MemberId(1)] public string? Left { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Right { get; set; }
    [DataMember(Order = 3), MemberId(3)] public List<string>? Texts { get; set; }

    public static SameText Twice(string text) => new() { Left = text, Right = text };

    public static SameText InAList(string text) => new() { Left = text, Texts = [text, text] };
}

file static class SameTextProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.SharedText("references/same text/two members", SameText.Twice, hasCycles: true, claim: "sharedTexts"),
        Probe.SharedText("references/same text/in a list", SameText.InAList, hasCycles: true, claim: "sharedTexts"),
        Probe.SharedText("references/by default/same text", SameText.Twice));
}
