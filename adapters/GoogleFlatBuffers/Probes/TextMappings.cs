#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Globalization;
using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.ProbeTypes;
using Tables = Touchstone.Adapters.Own.Values;

namespace Touchstone.Adapters;

/// <summary>
/// The values of probes/Values that may be null, as tables. A null string or vector is absent, and a scalar is optional if the schema says <c>=
/// null</c>.
/// </summary>
static class TextMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register(
            Tables.StringValue.GetRootAsStringValue,
            static (StringValue model, FlatBufferBuilder builder) => Tables.StringValue.CreateStringValue(builder, builder.CreateString(model.Value)),
            static table => new StringValue { Value = table.Value });
        ProbeMapping.Register(
            Tables.BytesValue.GetRootAsBytesValue,
            static (BytesValue model, FlatBufferBuilder builder) =>
                Tables.BytesValue.CreateBytesValue(builder, model.Value is { } bytes ? Tables.BytesValue.CreateValueVectorBlock(builder, bytes) : default),
            static table => new BytesValue { Value = table.GetValueArray() });
        ProbeMapping.Register(
            Tables.DefaultedValues.GetRootAsDefaultedValues,
            static (DefaultedValues model, FlatBufferBuilder builder) => Tables.DefaultedValues.CreateDefaultedValues(
                builder,
                model.Number,
                model.Flag,
                builder.CreateString(model.Text),
                model.List is { } list ? Tables.DefaultedValues.CreateListVectorBlock(builder, [.. list]) : default),
            static table => new DefaultedValues { Number = table.Number, Flag = table.Flag, Text = table.Text, List = table.GetListArray()?.ToList() });
        ProbeMapping.Register<NullableValues, Tables.NullableValues>(Tables.NullableValues.GetRootAsNullableValues, Build, Model);
    }

    static Offset<Tables.NullableValues> Build(NullableValues model, FlatBufferBuilder builder) => Tables.NullableValues.CreateNullableValues(
        builder,
        model.Int,
        model.Bool,
        model.Double,
        builder.CreateString(model.Decimal?.ToString(CultureInfo.InvariantCulture)),
        model.DateTime?.Ticks,
        builder.CreateString(model.Guid?.ToString()),
        (Tables.Color?)model.Color,
        builder.CreateString(model.Text));

    static NullableValues Model(Tables.NullableValues table) => new()
    {
        Int = table.Int,
        Bool = table.Bool,
        Double = table.Double,
        Decimal = table.Decimal is { } amount ? decimal.Parse(amount, CultureInfo.InvariantCulture) : null,
        DateTime = table.DateTime is { } ticks ? new DateTime(ticks, DateTimeKind.Utc) : null,
        Guid = table.Guid is { } id ? Guid.Parse(id) : null,
        Color = (Color?)table.Color,
        Text = table.Text,
    };
}
#endif
