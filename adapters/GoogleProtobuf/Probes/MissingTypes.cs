#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Touchstone.Probes;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

/// <summary>The probe types that neither protobuf nor its well-known types can express.</summary>
static class MissingTypes
{
    [ModuleInitializer]
    internal static void Register()
    {
#if !TOUCHSTONE_NEW
        Add<BigIntegerValue>("BigInteger");
        Add<DateOnlyValue>("DateOnly");
        Add<DecimalValue>("decimal");
        Add<GuidValue>("Guid");
        Add<Int128Value>("Int128");
        Add<TimeOnlyValue>("TimeOnly");
        Add<TypeValue>("Type");
        Add<UInt128Value>("UInt128");
        Add<UriValue>("Uri");
        Add<VersionValue>("Version");
        Mapping.Register(new NoTypeMapping<HugeEnumValue>("a protobuf enum has 32 bits"));
#endif
        Mapping.Register(new NoTypeMapping<ClassSplit>("a protobuf message has no base type"));
        Mapping.Register(new NoTypeMapping<RenamedWithAlias>("names are not in the payload, so they need no alias: see evolution/member renamed"));
        Mapping.Register(new NoTypeMapping<UnknownMembers>(
            "unknown fields stay in the message, not in a type of the program: see evolution/unknown members/in the library's own way"));
        Mapping.Register(new NoTypeMapping<ExtensibleUnknownMembers>("messages do not implement IExtensibleDataObject"));
    }

#if !TOUCHSTONE_NEW
    static void Add<TModel>(string type)
        where TModel : class =>
        Mapping.Register(new NoTypeMapping<TModel>($"protobuf has no type for {type}; programs use a text, bytes or their own message"));
#endif
}
#endif
