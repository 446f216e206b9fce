#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using PolyType;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated shapes for the types of probes/Shapes.
[GenerateShapeFor<AnonymousShape>]
[GenerateShapeFor<FrozenSetShape>]
[GenerateShapeFor<ArrayShape>]
[GenerateShapeFor<BaseTypedShape>]
[GenerateShapeFor<BaseTypedOptInShape>]
[GenerateShapeFor<ClassKeyShape>]
[GenerateShapeFor<DateTimeKeyShape>]
[GenerateShapeFor<EnumKeyShape>]
[GenerateShapeFor<EnumerableShape>]
[GenerateShapeFor<GenericShape>]
[GenerateShapeFor<GridShape>]
[GenerateShapeFor<GuidKeyShape>]
[GenerateShapeFor<HashSetShape>]
[GenerateShapeFor<ImmutableArrayShape>]
[GenerateShapeFor<ImmutableDictionaryShape>]
[GenerateShapeFor<ImmutableListShape>]
[GenerateShapeFor<InitOnlyShape>]
[GenerateShapeFor<IntKeyShape>]
[GenerateShapeFor<InterfaceShape>]
[GenerateShapeFor<InterfaceOptInShape>]
[GenerateShapeFor<JaggedShape>]
[GenerateShapeFor<KeyValuePairShape>]
[GenerateShapeFor<LinkedListShape>]
[GenerateShapeFor<ListShape>]
[GenerateShapeFor<NestedListShape>]
[GenerateShapeFor<NestedShape>]
[GenerateShapeFor<NoDefaultConstructorShape>]
[GenerateShapeFor<PrivateMemberShape>]
[GenerateShapeFor<PrivateSetterShape>]
[GenerateShapeFor<QueueShape>]
[GenerateShapeFor<ReadOnlyFieldShape>]
[GenerateShapeFor<ReadOnlyListShape>]
[GenerateShapeFor<RecordShape>]
[GenerateShapeFor<SortedDictionaryShape>]
[GenerateShapeFor<StackShape>]
[GenerateShapeFor<StringKeyShape>]
[GenerateShapeFor<StructShape>]
[GenerateShapeFor<TupleShape>]
[GenerateShapeFor<ValueTupleShape>]
sealed partial class Witness;
#endif
