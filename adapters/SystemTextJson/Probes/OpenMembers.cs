#if TOUCHSTONE_PROBES
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchstone.ProbeTypes;

// The library's way to carry members that a type does not know.
public partial class OpenMembers
{
    [JsonExtensionData] public Dictionary<string, JsonElement>? Rest { get; set; }

    static partial void HasPart(ref bool hasPart) => hasPart = true;
}
#endif
