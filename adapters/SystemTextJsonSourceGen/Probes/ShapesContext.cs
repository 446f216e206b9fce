#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the types of probes/Shapes.</summary>
// Without DynamicShape: for dynamic the generator reports several annotated constructors (SYSLIB1033), an error for the whole context.
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
[JsonSerializable(typeof(AnonymousShape))]
[JsonSerializable(typeof(ArrayShape))]
[JsonSerializable(typeof(BaseTypedShape))]
[JsonSerializable(typeof(BaseTypedOptInShape))]
[JsonSerializable(typeof(ClassKeyShape))]
[JsonSerializable(typeof(DateTimeKeyShape))]
[JsonSerializable(typeof(DelegateShape))]
[JsonSerializable(typeof(EnumKeyShape))]
[JsonSerializable(typeof(EnumerableShape))]
[JsonSerializable(typeof(FrozenSetShape))]
[JsonSerializable(typeof(GenericShape))]
[JsonSerializable(typeof(GridShape))]
[JsonSerializable(typeof(GuidKeyShape))]
[JsonSerializable(typeof(HashSetShape))]
[JsonSerializable(typeof(ImmutableArrayShape))]
[JsonSerializable(typeof(ImmutableDictionaryShape))]
[JsonSerializable(typeof(ImmutableListShape))]
[JsonSerializable(typeof(InitOnlyShape))]
[JsonSerializable(typeof(IntKeyShape))]
[JsonSerializable(typeof(InterfaceShape))]
[JsonSerializable(typeof(InterfaceOptInShape))]
[JsonSerializable(typeof(InterfacesShape))]
[JsonSerializable(typeof(InterfacesOptInShape))]
[JsonSerializable(typeof(JaggedShape))]
[JsonSerializable(typeof(KeyValuePairShape))]
[JsonSerializable(typeof(LinkedListShape))]
[JsonSerializable(typeof(ListShape))]
[JsonSerializable(typeof(NestedListShape))]
[JsonSerializable(typeof(NestedShape))]
[JsonSerializable(typeof(NoDefaultConstructorShape))]
[JsonSerializable(typeof(ObjectShape))]
[JsonSerializable(typeof(PrivateMemberShape))]
[JsonSerializable(typeof(PrivateSetterShape))]
[JsonSerializable(typeof(QueueShape))]
[JsonSerializable(typeof(ReadOnlyFieldShape))]
[JsonSerializable(typeof(ReadOnlyListShape))]
[JsonSerializable(typeof(RecordShape))]
[JsonSerializable(typeof(SortedDictionaryShape))]
[JsonSerializable(typeof(StackShape))]
[JsonSerializable(typeof(StringKeyShape))]
[JsonSerializable(typeof(StructShape))]
[JsonSerializable(typeof(TupleShape))]
[JsonSerializable(typeof(ValueTupleShape))]
sealed partial class ShapesContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => ProbeMetadata.Register(new ShapesContext());
}
#endif
