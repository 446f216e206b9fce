#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using YamlDotNet.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated code for the types of probes/Shapes. The types that are missing have no public setter, no default constructor, a generic type or an array of
// arrays. The generator writes code for them that does not compile.
[YamlSerializable(typeof(AnonymousShape))]
[YamlSerializable(typeof(FrozenSetShape))]
[YamlSerializable(typeof(ArrayShape))]
[YamlSerializable(typeof(BaseTypedShape))]
[YamlSerializable(typeof(BaseTypedOptInShape))]
[YamlSerializable(typeof(ClassKeyShape))]
[YamlSerializable(typeof(DateTimeKeyShape))]
[YamlSerializable(typeof(EnumKeyShape))]
[YamlSerializable(typeof(EnumerableShape))]
[YamlSerializable(typeof(GuidKeyShape))]
[YamlSerializable(typeof(HashSetShape))]
[YamlSerializable(typeof(ImmutableArrayShape))]
[YamlSerializable(typeof(ImmutableDictionaryShape))]
[YamlSerializable(typeof(ImmutableListShape))]
[YamlSerializable(typeof(IntKeyShape))]
[YamlSerializable(typeof(InterfaceShape))]
[YamlSerializable(typeof(InterfaceOptInShape))]
[YamlSerializable(typeof(KeyValuePairShape))]
[YamlSerializable(typeof(LinkedListShape))]
[YamlSerializable(typeof(ListShape))]
[YamlSerializable(typeof(NestedListShape))]
[YamlSerializable(typeof(NestedShape))]
[YamlSerializable(typeof(PrivateMemberShape))]
[YamlSerializable(typeof(QueueShape))]
[YamlSerializable(typeof(ReadOnlyListShape))]
[YamlSerializable(typeof(ReadOnlyFieldShape))]
[YamlSerializable(typeof(ObjectShape))]
[YamlSerializable(typeof(SortedDictionaryShape))]
[YamlSerializable(typeof(StackShape))]
[YamlSerializable(typeof(StringKeyShape))]
[YamlSerializable(typeof(StructShape))]
[YamlSerializable(typeof(TupleShape))]
[YamlSerializable(typeof(ValueTupleShape))]
[YamlSerializable(typeof(Cat))]
[YamlSerializable(typeof(Dog))]
[YamlSerializable(typeof(Drill))]
[YamlSerializable(typeof(Named))]
[YamlSerializable(typeof(NestedShape.Inner))]
[YamlSerializable(typeof(Point))]
[YamlSerializable(typeof(Saw))]
[YamlSerializable(typeof(Size))]
[YamlSerializable(typeof(Sized))]
[YamlSerializable(typeof(Tool))]
public sealed partial class GeneratedContext;
#endif
