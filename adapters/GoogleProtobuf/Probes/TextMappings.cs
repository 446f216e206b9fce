#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Globalization;
using System.Runtime.CompilerServices;
using Google.Protobuf;
using Touchstone.ProbeTypes;
using Messages = Touchstone.Adapters.Own.Values;
using Timestamp = Google.Protobuf.WellKnownTypes.Timestamp;

namespace Touchstone.Adapters;

/// <summary>
/// The values of probes/Values that may be null, as messages. <c>optional</c> distinguishes null from a default. A repeated field cannot be null: it
/// comes back empty.
/// </summary>
static class TextMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register<StringValue, Messages.StringValue>(Messages.StringValue.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<BytesValue, Messages.BytesValue>(Messages.BytesValue.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<DefaultedValues, Messages.DefaultedValues>(Messages.DefaultedValues.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<NullableValues, Messages.NullableValues>(Messages.NullableValues.Parser, ToOwn, FromOwn);
    }

    static Messages.StringValue ToOwn(StringValue model)
    {
        var own = new Messages.StringValue();
        if (model.Value is { } value)
            own.Value = value;
        return own;
    }

    static StringValue FromOwn(Messages.StringValue own) => new() { Value = own.HasValue ? own.Value : null };

    static Messages.BytesValue ToOwn(BytesValue model)
    {
        var own = new Messages.BytesValue();
        if (model.Value is { } value)
            own.Value = ByteString.CopyFrom(value);
        return own;
    }

    static BytesValue FromOwn(Messages.BytesValue own) => new() { Value = own.HasValue ? own.Value.ToByteArray() : null };

    static Messages.DefaultedValues ToOwn(DefaultedValues model)
    {
        var own = new Messages.DefaultedValues { Number = model.Number, Flag = model.Flag };
        if (model.Text is { } text)
            own.Text = text;
        if (model.List is { } list)
            own.List.AddRange(list);
        return own;
    }

    static DefaultedValues FromOwn(Messages.DefaultedValues own) =>
        new() { Number = own.Number, Flag = own.Flag, Text = own.HasText ? own.Text : null, List = [.. own.List] };

    static Messages.NullableValues ToOwn(NullableValues model)
    {
        var own = new Messages.NullableValues { DateTime = model.DateTime is { } time ? Timestamp.FromDateTime(time) : null };
        if (model.Int is { } number)
            own.Int = number;
        if (model.Bool is { } flag)
            own.Bool = flag;
        if (model.Double is { } real)
            own.Double = real;
        if (model.Decimal is { } amount)
            own.Decimal = amount.ToString(CultureInfo.InvariantCulture);
        if (model.Guid is { } id)
            own.Guid = id.ToString();
        if (model.Color is { } color)
            own.Color = (Messages.Color)color;
        if (model.Text is { } text)
            own.Text = text;
        return own;
    }

    static NullableValues FromOwn(Messages.NullableValues own) => new()
    {
        Int = own.HasInt ? own.Int : null,
        Bool = own.HasBool ? own.Bool : null,
        Double = own.HasDouble ? own.Double : null,
        Decimal = own.HasDecimal ? decimal.Parse(own.Decimal, CultureInfo.InvariantCulture) : null,
        DateTime = own.DateTime?.ToDateTime(),
        Guid = own.HasGuid ? Guid.Parse(own.Guid) : null,
        Color = own.HasColor ? (Color)own.Color : null,
        Text = own.HasText ? own.Text : null,
    };
}
#endif
