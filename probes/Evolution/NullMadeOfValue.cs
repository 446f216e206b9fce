using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

#if TOUCHSTONE_NEW
/// <summary>A number may be null now, and is. The old type has no place for that: an exception is the best answer, and no claim is about it.</summary>
[DataContract, Model]
public partial class NullMadeOfValue
{
    [DataMember(Order = 1)] public int? Value { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }

    public static NullMadeOfValue Written() => new() { Name = "Ada" };

    public static NullMadeOfValue Expected() => new() { Value = 7, Name = "Ada" };

    public static Finding Compare(NullMadeOfValue read) => Finding.CompareGraphs(Expected(), read);
}
#else
/// <summary>A number may be null now, and is.</summary>
[DataContract, Model]
public partial class NullMadeOfValue
{
    [DataMember(Order = 1)] public int Value { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }

    public static NullMadeOfValue Written() => new() { Value = 7, Name = "Ada" };

    public static NullMadeOfValue Expected() => new() { Name = "Ada" };

    // Zero is what a number is that was not there; that it was null is lost all the same.
    public static Finding Compare(NullMadeOfValue read) => Finding.CompareGraphs(Expected(), read) is { Verdict: not Verdict.Kept } worse
        ? worse
        : new Finding(Verdict.Lost, nameof(Value), "null", ValueText.Of(read.Value));
}
#endif

file static class NullMadeOfValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Evolution.Of("evolution/value to nullable/null", NullMadeOfValue.Written, NullMadeOfValue.Expected, claim: "", NullMadeOfValue.Compare));
}
