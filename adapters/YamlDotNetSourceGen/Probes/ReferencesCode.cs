#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using YamlDotNet.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated code for the types of probes/References.
[YamlSerializable(typeof(Chain))]
[YamlSerializable(typeof(Circle))]
[YamlSerializable(typeof(ManyObjects))]
[YamlSerializable(typeof(SameInstance))]
[YamlSerializable(typeof(SameText))]
[YamlSerializable(typeof(SameTexts))]
[YamlSerializable(typeof(Leaf))]
public sealed partial class GeneratedContext;
#endif
