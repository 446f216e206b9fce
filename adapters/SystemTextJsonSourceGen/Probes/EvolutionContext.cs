#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the types of probes/Evolution, the old ones or the new ones.</summary>
// Without ExtensibleUnknownMembers: it carries a type without an accessible constructor.
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
[JsonSerializable(typeof(ClassSplit))]
[JsonSerializable(typeof(DefaultedMemberAdded))]
[JsonSerializable(typeof(EnumMemberAdded))]
[JsonSerializable(typeof(EnumMemberInserted))]
[JsonSerializable(typeof(FloatWidened))]
[JsonSerializable(typeof(MemberAdded))]
[JsonSerializable(typeof(MemberMadeNullable))]
[JsonSerializable(typeof(MemberNarrowed))]
[JsonSerializable(typeof(MemberNarrowedTooFar))]
[JsonSerializable(typeof(MemberRemoved))]
[JsonSerializable(typeof(MemberRenamed))]
[JsonSerializable(typeof(MemberTypeRenamed))]
[JsonSerializable(typeof(MemberWidened))]
[JsonSerializable(typeof(MembersRenumbered))]
[JsonSerializable(typeof(MembersReordered))]
[JsonSerializable(typeof(MiddleMemberRemoved))]
[JsonSerializable(typeof(NullMadeOfValue))]
[JsonSerializable(typeof(ObjectAdded))]
[JsonSerializable(typeof(OpenMembers))]
[JsonSerializable(typeof(RenamedWithAlias))]
[JsonSerializable(typeof(ScalarToList))]
[JsonSerializable(typeof(UnknownMembers))]
#if TOUCHSTONE_NEW
[JsonSerializable(typeof(TypeAfterRename))]
[JsonSerializable(typeof(ProbeTypes.After.TypeMoved))]
#else
[JsonSerializable(typeof(TypeBeforeRename))]
[JsonSerializable(typeof(ProbeTypes.Before.TypeMoved))]
#endif
sealed partial class EvolutionContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => ProbeMetadata.Register(new EvolutionContext());
}
#endif
