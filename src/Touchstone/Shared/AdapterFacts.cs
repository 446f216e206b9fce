using Touchstone.Analysis;
using Touchstone.Build;

namespace Touchstone.Shared;

/// <summary>What the page shows of adapters, as they are in the version of Touchstone that writes it.</summary>
static class AdapterFacts
{
    /// <summary>The summary with the code of its adapters, and with the results of probes that come with them.</summary>
    public static Summary AddTo(Summary summary) =>
        summary with { Sources = AdapterSource.Of(summary.Serializers), Shipped = AdapterProbes.Of(summary.Serializers) };
}
