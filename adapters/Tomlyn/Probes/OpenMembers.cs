#if TOUCHSTONE_PROBES
using Tomlyn.Serialization;

namespace Touchstone.ProbeTypes;

// The library's way to carry members that a type does not know: https://xoofx.github.io/Tomlyn/docs/serialization#extension-data
public partial class OpenMembers
{
    [TomlExtensionData] public IDictionary<string, object?>? Rest { get; set; }

    static partial void HasPart(ref bool hasPart) => hasPart = true;
}
#endif
