#if TOUCHSTONE_PROBES
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

/// <summary>The unchanged part of types that change, as a message; null for null.</summary>
static class Addresses
{
    public static Own.Evolution.Address? ToOwn(Address? model)
    {
        if (model is null)
            return null;
        var own = new Own.Evolution.Address { House = model.House };
        if (model.Street is { } street)
            own.Street = street;
        return own;
    }

    public static Address? FromOwn(Own.Evolution.Address? own) => own is null ? null : new() { House = own.House, Street = own.HasStreet ? own.Street : null };
}
#endif
