using System.Runtime.CompilerServices;
using Touchstone.Probes;

namespace Touchstone.Questions;

file static class ThreadsProbes
{
    // Books in types that no other question uses: the first calls of all threads meet them.
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new ThreadsProbe("books-1", TimeSpan.FromSeconds(1)) { Name = "contract/threads/8 on one instance" });
}
