using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.ProbeTypes;

/// <summary>Holds an object of the same type. All levels are equal, so a payload shows what a level adds to it.</summary>
[DataContract, ProbeModel]
public partial class Matryoshka
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public Matryoshka? Inner { get; set; }

    public static Matryoshka Of(int depth)
    {
        Matryoshka? doll = null;
        for (var i = 0; i < depth; i++)
            doll = new Matryoshka { Number = 1, Inner = doll };
        return doll!;
    }
}

file static class MatryoshkaProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new DeepNesting<Matryoshka>(Matryoshka.Of, 10_000) { Name = "hostile/nesting/0010000 deep" },
        new DeepNesting<Matryoshka>(Matryoshka.Of, 1_000_000) { Name = "hostile/nesting/1000000 deep" });
}
