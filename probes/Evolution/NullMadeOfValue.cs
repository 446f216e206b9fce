using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>
/// A number becomes nullable, and new data holds null. The old type cannot hold it: an exception is the best result, and the probe tests no claim.
/// </summary>
[DataContract, ProbeModel]
public partial class NullMadeOfValue
{
    [DataMember(Order = 1), MemberId(1)] public int? Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static NullMadeOfValue Written() => new() { Name = "Ada" };

    public static NullMadeOfValue Expected() => new() { Value = 7, Name = "Ada" };

    public static Finding Compare(NullMadeOfValue read) => Graphs.Compare(Expected(), read);
}
#else
/// <summary>A number becomes nullable, and new data holds null.</summary>
[DataContract, ProbeModel]
public partial class NullMadeOfValue
{
    [DataMember(Order = 1), MemberId(1)] public int Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static NullMadeOfValue Written() => new() { Value = 7, Name = "Ada" };

    public static NullMadeOfValue Expected() => new() { Name = "Ada" };

    // A number that is missing becomes zero. The information that it was null is lost nevertheless.
    public static Finding Compare(NullMadeOfValue read) => Graphs.Compare(Expected(), read) is { Verdict: not Verdict.Kept } worse
        ? worse
        : new Finding(Verdict.Lost, nameof(Value), "null", ValueText.Of(read.Value));
}
#endif

file static class NullMadeOfValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Evolution.Of("evolution/value to nullable/null", NullMadeOfValue.Written, NullMadeOfValue.Expected, compare: NullMadeOfValue.Compare));
}
