using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>State without a public member.</summary>
[DataContract, ProbeModel]
public partial class PrivateMemberShape
{
    [DataMember(Order = 1), MemberId(1)] int secret;

    public static PrivateMemberShape Of(int secret) => new() { secret = secret };

    public int Reveal() => secret;
}

file static class PrivateMemberShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/private field/set", () => PrivateMemberShape.Of(7), claim: "privateMembers"));
}
