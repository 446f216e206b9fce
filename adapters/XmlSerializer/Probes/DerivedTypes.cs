#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Xml.Serialization;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types: https://learn.microsoft.com/dotnet/api/system.xml.serialization.xmlincludeattribute
[XmlInclude(typeof(Dog)), XmlInclude(typeof(Cat))]
public abstract partial class Animal;
#endif
