#if TOUCHSTONE_PROBES
using ProtoBuf;

namespace Touchstone.ProbeTypes;

// The library's way to carry members that a type does not know.
public partial class OpenMembers : IExtensible
{
    IExtension? rest;

    IExtension IExtensible.GetExtensionObject(bool createIfMissing) => Extensible.GetExtensionObject(ref rest, createIfMissing);

    static partial void HasPart(ref bool hasPart) => hasPart = true;
}
#endif
