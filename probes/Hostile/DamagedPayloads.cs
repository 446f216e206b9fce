using System.Runtime.CompilerServices;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.ProbeTypes;

/// <summary>Payloads of the data set books, damaged in every way that needs little or no knowledge of the format.</summary>
file static class DamagedPayloadsProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new DamagedBooks(Damage.Empty) { Name = "hostile/empty input/no byte" },
        new DamagedBooks(Damage.Truncate) { Name = "hostile/truncated/at every length" },
        new DamagedBooks(Damage.FlipBits, mayPass: true) { Name = "hostile/flipped/every single bit" },
        new DamagedBooks(HugeNumbers.OneByte, mayPass: true) { Name = "hostile/huge numbers/in every byte" },
        new DamagedBooks(HugeNumbers.FourBytes, mayPass: true) { Name = "hostile/huge numbers/in every four bytes" },
        new DamagedBooks(HugeNumbers.Varints, mayPass: true) { Name = "hostile/huge numbers/of variable length" },
        new DamagedBooks(HugeNumbers.MarkedCounts, mayPass: true) { Name = "hostile/huge numbers/marked counts" },
        new DamagedBooks(HugeNumbers.TextNumbers, mayPass: true) { Name = "hostile/huge numbers/in digits" },
        new DamagedBooks(BrokenText.Titles) { Name = "hostile/invalid text/in a title" },
        new DamagedBooks(NamedMember.Duplicate) { Name = "hostile/members/one of them twice" },
        new DamagedBooks(NamedMember.AddUnknown) { Name = "hostile/members/an unknown one" },
        new DamagedBooks(Damage.Trail) { Name = "hostile/trailing bytes/behind the end" },
        new DamagedBooks(Damage.Randomize) { Name = "hostile/random bytes/seeded" });
}
