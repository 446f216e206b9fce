using ProtoBuf;
using ProtoBuf.Meta;

namespace Touchstone.Adapters;

/// <summary>Carries the generated serializers. Each data set has a separate file here that names its root.</summary>
[ProtoModel]
sealed partial class GeneratedModel : TypeModel
{
    public static string WhyNot(DataSet dataSet) =>
#if TOUCHSTONE_PROBES
        "no generated serializer: the generator does not accept this type, or no file in adapters/ProtobufNetSourceGen/Probes names it";
#elif TOUCHSTONE_USER_DATA
        $"its generator omits {dataSet.RootName} or a type in it: the library's documentation lists what it takes";
#else
        "its generator omits types with a property that is not public, and those that no file names: "
            + $"adapters/ProtobufNetSourceGen/{dataSet.RootName}Model.cs has [ProtoSerializable(typeof({dataSet.RootName}))] for '{dataSet.Name}'";
#endif
}
