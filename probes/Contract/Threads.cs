using System.Runtime.CompilerServices;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

file static class ThreadsProbes
{
    // Books of types that no other probe uses, so that all threads use them for the first time at once.
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new ThreadsProbe("books-1", TimeSpan.FromSeconds(1)) { Name = "contract/threads/8 on one instance" });
}
