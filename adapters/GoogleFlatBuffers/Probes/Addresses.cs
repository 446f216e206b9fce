#if TOUCHSTONE_PROBES
using Google.FlatBuffers;
using Touchstone.ProbeTypes;
using Tables = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>The unchanged part of types that change, as a table. It is absent where the model has none.</summary>
static class Addresses
{
    public static Offset<Tables.Address> Build(Address? model, FlatBufferBuilder builder) =>
        model is null ? default : Tables.Address.CreateAddress(builder, builder.CreateString(model.Street), model.House);

    public static Address? Model(Tables.Address? table) => table is { } address ? new() { Street = address.Street, House = address.House } : null;
}
#endif
