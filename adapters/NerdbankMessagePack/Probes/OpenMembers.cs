#if TOUCHSTONE_PROBES
using Nerdbank.MessagePack;
using PolyType;

namespace Touchstone.ProbeTypes;

// The library's way to carry members that a type does not know.
public partial class OpenMembers
{
    [PropertyShape] private UnusedDataPacket? Rest { get; set; }

    static partial void HasPart(ref bool hasPart) => hasPart = true;
}
#endif
