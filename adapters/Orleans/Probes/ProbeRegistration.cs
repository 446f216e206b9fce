#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Touchstone.Probes;

namespace Touchstone.Adapters;

/// <summary>Orleans generates its code directly for the types of probes. Orleans.csproj gives them its attributes.</summary>
static class ProbeRegistration
{
    [ModuleInitializer]
    internal static void Register() => ProbeContext.TakesProbes = true;
}
#endif
