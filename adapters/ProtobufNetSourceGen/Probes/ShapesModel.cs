#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using ProtoBuf;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated serializers for the types of probes/Shapes.
// InitOnlyShape is missing: for a required member the generator writes code that does not compile.
[ProtoSerializable(typeof(AnonymousShape))]
[ProtoSerializable(typeof(FrozenSetShape))]
[ProtoSerializable(typeof(ArrayShape))]
[ProtoSerializable(typeof(BaseTypedShape))]
[ProtoSerializable(typeof(BaseTypedOptInShape))]
[ProtoSerializable(typeof(ClassKeyShape))]
[ProtoSerializable(typeof(DateTimeKeyShape))]
[ProtoSerializable(typeof(EnumKeyShape))]
[ProtoSerializable(typeof(EnumerableShape))]
[ProtoSerializable(typeof(GenericShape))]
[ProtoSerializable(typeof(GridShape))]
[ProtoSerializable(typeof(GuidKeyShape))]
[ProtoSerializable(typeof(HashSetShape))]
[ProtoSerializable(typeof(ImmutableArrayShape))]
[ProtoSerializable(typeof(ImmutableDictionaryShape))]
[ProtoSerializable(typeof(ImmutableListShape))]
[ProtoSerializable(typeof(IntKeyShape))]
[ProtoSerializable(typeof(InterfaceShape))]
[ProtoSerializable(typeof(InterfaceOptInShape))]
[ProtoSerializable(typeof(InterfacesShape))]
[ProtoSerializable(typeof(InterfacesOptInShape))]
[ProtoSerializable(typeof(JaggedShape))]
[ProtoSerializable(typeof(KeyValuePairShape))]
[ProtoSerializable(typeof(LinkedListShape))]
[ProtoSerializable(typeof(ListShape))]
[ProtoSerializable(typeof(NestedListShape))]
[ProtoSerializable(typeof(NestedShape))]
[ProtoSerializable(typeof(NoDefaultConstructorShape))]
[ProtoSerializable(typeof(PrivateMemberShape))]
[ProtoSerializable(typeof(PrivateSetterShape))]
[ProtoSerializable(typeof(QueueShape))]
[ProtoSerializable(typeof(ReadOnlyFieldShape))]
[ProtoSerializable(typeof(ReadOnlyListShape))]
[ProtoSerializable(typeof(RecordShape))]
[ProtoSerializable(typeof(SortedDictionaryShape))]
[ProtoSerializable(typeof(StackShape))]
[ProtoSerializable(typeof(StringKeyShape))]
[ProtoSerializable(typeof(StructShape))]
[ProtoSerializable(typeof(TupleShape))]
[ProtoSerializable(typeof(ValueTupleShape))]
sealed partial class GeneratedModel;
#endif
