#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.ProbeTypes;
using Tables = Touchstone.Adapters.Own.Values;

namespace Touchstone.Adapters;

/// <summary>The numbers and enums of probes/Values as tables.</summary>
static class NumberMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register(
            Tables.DoubleValue.GetRootAsDoubleValue,
            static (DoubleValue model, FlatBufferBuilder builder) => Tables.DoubleValue.CreateDoubleValue(builder, model.Value),
            static table => new DoubleValue { Value = table.Value });
        ProbeMapping.Register(
            Tables.FloatValue.GetRootAsFloatValue,
            static (FloatValue model, FlatBufferBuilder builder) => Tables.FloatValue.CreateFloatValue(builder, model.Value),
            static table => new FloatValue { Value = table.Value });
        ProbeMapping.Register(
            Tables.HalfValue.GetRootAsHalfValue,
            static (HalfValue model, FlatBufferBuilder builder) => Tables.HalfValue.CreateHalfValue(builder, (float)model.Value),
            static table => new HalfValue { Value = (Half)table.Value });
        ProbeMapping.Register<Integers, Tables.Integers>(Tables.Integers.GetRootAsIntegers, Build, Model);
        ProbeMapping.Register(
            Tables.EnumValues.GetRootAsEnumValues,
            static (EnumValues model, FlatBufferBuilder builder) =>
                Tables.EnumValues.CreateEnumValues(builder, (Tables.Color)model.Color, (Tables.Rights)model.Rights, (Tables.Negative)model.Negative),
            static table => new EnumValues { Color = (Color)table.Color, Rights = (Rights)table.Rights, Negative = (Negative)table.Negative });
        ProbeMapping.Register(
            Tables.HugeEnumValue.GetRootAsHugeEnumValue,
            static (HugeEnumValue model, FlatBufferBuilder builder) => Tables.HugeEnumValue.CreateHugeEnumValue(builder, (Tables.Huge)model.Value),
            static table => new HugeEnumValue { Value = (Huge)table.Value });
    }

    static Offset<Tables.Integers> Build(Integers model, FlatBufferBuilder builder) => Tables.Integers.CreateIntegers(
        builder, model.SByte, model.Byte, model.Int16, model.UInt16, model.Int32, model.UInt32, model.Int64, model.UInt64, model.Char, model.Bool);

    static Integers Model(Tables.Integers table) => new()
    {
        SByte = table.SByte,
        Byte = table.Byte,
        Int16 = table.Int16,
        UInt16 = table.UInt16,
        Int32 = table.Int32,
        UInt32 = table.UInt32,
        Int64 = table.Int64,
        UInt64 = table.UInt64,
        Char = (char)table.Char,
        Bool = table.Bool,
    };
}
#endif
