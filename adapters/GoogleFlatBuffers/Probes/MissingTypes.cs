#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Touchstone.Probes;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

/// <summary>The probe types that FlatBuffers cannot express.</summary>
static class MissingTypes
{
    [ModuleInitializer]
    internal static void Register()
    {
#if !TOUCHSTONE_NEW
        Add<BigIntegerValue>("BigInteger");
        Add<DateOnlyValue>("DateOnly");
        Add<DateTimeOffsetValue>("DateTimeOffset");
        Add<DateTimeValue>("DateTime");
        Add<DecimalValue>("decimal");
        Add<GuidValue>("Guid");
        Add<Int128Value>("Int128");
        Add<TimeOnlyValue>("TimeOnly");
        Add<TimeSpanValue>("TimeSpan");
        Add<TypeValue>("Type");
        Add<UInt128Value>("UInt128");
        Add<UriValue>("Uri");
        Add<VersionValue>("Version");
#endif
        Mapping.Register(new NoTypeMapping<ClassSplit>("a FlatBuffers table has no base type"));
        Mapping.Register(new NoTypeMapping<RenamedWithAlias>("names are not in the payload, so they need no alias: see evolution/member renamed"));
        Mapping.Register(new NoTypeMapping<OpenMembers>("a builder writes only what the program gives it, so nothing carries unknown fields"));
        Mapping.Register(new NoTypeMapping<ExtensibleUnknownMembers>("tables do not implement IExtensibleDataObject"));
    }

#if !TOUCHSTONE_NEW
    static void Add<TModel>(string type)
        where TModel : class =>
        Mapping.Register(new NoTypeMapping<TModel>($"FlatBuffers has no type for {type}; programs use a number, a text, bytes or their own table"));
#endif
}
#endif
