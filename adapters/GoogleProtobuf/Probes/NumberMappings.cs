#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.CompilerServices;
using Touchstone.ProbeTypes;
using Messages = Touchstone.Adapters.Own.Values;

namespace Touchstone.Adapters;

/// <summary>The numbers and enums of probes/Values as messages. Reading checks that a number fits, as C# code should.</summary>
static class NumberMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register(
            Messages.DoubleValue.Parser,
            static (DoubleValue model) => new Messages.DoubleValue { Value = model.Value },
            static own => new DoubleValue { Value = own.Value });
        ProbeMapping.Register(
            Messages.FloatValue.Parser,
            static (FloatValue model) => new Messages.FloatValue { Value = model.Value },
            static own => new FloatValue { Value = own.Value });
        ProbeMapping.Register(
            Messages.HalfValue.Parser,
            static (HalfValue model) => new Messages.HalfValue { Value = (float)model.Value },
            static own => new HalfValue { Value = (Half)own.Value });
        ProbeMapping.Register<Integers, Messages.Integers>(Messages.Integers.Parser, ToOwn, FromOwn);
        ProbeMapping.Register(
            Messages.EnumValues.Parser,
            static (EnumValues model) => new Messages.EnumValues
            {
                Color = (Messages.Color)model.Color,
                Rights = (Messages.Rights)model.Rights,
                Negative = (Messages.Negative)model.Negative,
            },
            static own => new EnumValues { Color = (Color)own.Color, Rights = checked((Rights)own.Rights), Negative = checked((Negative)own.Negative) });
    }

    static Messages.Integers ToOwn(Integers model) => new()
    {
        SByte = model.SByte,
        Byte = model.Byte,
        Int16 = model.Int16,
        UInt16 = model.UInt16,
        Int32 = model.Int32,
        UInt32 = model.UInt32,
        Int64 = model.Int64,
        UInt64 = model.UInt64,
        Char = model.Char,
        Bool = model.Bool,
    };

    static Integers FromOwn(Messages.Integers own) => checked(new()
    {
        SByte = (sbyte)own.SByte,
        Byte = (byte)own.Byte,
        Int16 = (short)own.Int16,
        UInt16 = (ushort)own.UInt16,
        Int32 = own.Int32,
        UInt32 = own.UInt32,
        Int64 = own.Int64,
        UInt64 = own.UInt64,
        Char = (char)own.Char,
        Bool = own.Bool,
    });
}
#endif
