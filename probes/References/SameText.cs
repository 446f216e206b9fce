using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Refers to one text with two members.</summary>
[DataContract, ProbeModel]
public partial class SameText
{
    [DataMember(Order = 1), MemberId(1)] public string? Left { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Right { get; set; }

    public static SameText Of(string text) => new() { Left = text, Right = text };
}

/// <summary>Refers to one text with a member and a list. A separate type: a list that no probe fills could come back empty.</summary>
[DataContract, ProbeModel]
public partial class SameTexts
{
    [DataMember(Order = 1), MemberId(1)] public string? Left { get; set; }
    [DataMember(Order = 2), MemberId(2)] public List<string>? Texts { get; set; }

    public static SameTexts Of(string text) => new() { Left = text, Texts = [text, text] };
}

file static class SameTextProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.SharedText("references/same text/two members", SameText.Of, hasCycles: true, claim: "sharedTexts"),
        Probe.SharedText("references/same text/in a list", SameTexts.Of, hasCycles: true, claim: "sharedTexts"),
        Probe.SharedText("references/by default/same text", SameText.Of));
}
