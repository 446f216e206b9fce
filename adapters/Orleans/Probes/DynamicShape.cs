#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.CompilerServices;
using Touchstone.Probes;

namespace Touchstone.Adapters;

/// <summary>Replaces probes/Shapes/DynamicShape.cs, which makes the generator of Orleans fail, so that no other type would get code.</summary>
static class DynamicShape
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip<object>("shapes/dynamic/int", () => throw new UnsupportedException("its generator fails with an exception at a dynamic member")));
}
#endif
