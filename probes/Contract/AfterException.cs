using System.Runtime.CompilerServices;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

file static class AfterExceptionProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new AfterExceptionProbe(Failing.Damaged) { Name = "contract/after an exception/damaged payload" },
        new AfterExceptionProbe(Failing.BrokenTarget, isAboutStreams: true) { Name = "contract/after an exception/connection broken by write" },
        new AfterExceptionProbe(Failing.BrokenSource, isAboutStreams: true) { Name = "contract/after an exception/connection broken by read" });
}
