#if TOUCHSTONE_PROBES
using System.Runtime.Serialization;

namespace Touchstone.ProbeTypes;

// The library's way to carry members that a type does not know.
public partial class OpenMembers : IExtensibleDataObject
{
    public ExtensionDataObject? ExtensionData { get; set; }

    static partial void HasPart(ref bool hasPart) => hasPart = true;
}
#endif
