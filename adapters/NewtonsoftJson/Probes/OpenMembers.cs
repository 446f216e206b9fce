#if TOUCHSTONE_PROBES
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Touchstone.ProbeTypes;

// The library's way to carry members that a type does not know.
public partial class OpenMembers
{
    [JsonExtensionData] public IDictionary<string, JToken>? Rest { get; set; }

    static partial void HasPart(ref bool hasPart) => hasPart = true;
}
#endif
