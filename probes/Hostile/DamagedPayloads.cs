using System.Runtime.CompilerServices;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.Questions;

/// <summary>Payloads of the data set books, damaged in every way that needs no knowledge of the format.</summary>
file static class DamagedPayloadsProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new DamagedBooks(Damage.Truncate) { Name = "hostile/truncated/at every length" });
}
