#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Touchstone.ProbeTypes;

namespace Touchstone.ProbeTypes
{
    // A message carries unknown fields. Programs keep the message, and so does this part of the type.
    public partial class OpenMembers
    {
        internal Adapters.Own.Evolution.OpenMembers? Message { get; set; }

        static partial void HasPart(ref bool hasPart) => hasPart = true;
    }
}

namespace Touchstone.Adapters
{
    /// <summary>The probe of unknown members as a message. The message that was read is written again.</summary>
    sealed class OpenMembersMapping() : MessageMapping<OpenMembers, Own.Evolution.OpenMembers>(Own.Evolution.OpenMembers.Parser)
    {
        public override Own.Evolution.OpenMembers ToOwn(OpenMembers model)
        {
            var own = model.Message?.Clone() ?? new();
            own.Number = model.Number;
            if (model.Name is { } name)
                own.Name = name;
#if TOUCHSTONE_NEW
            if (model.Added is { } added)
                own.Added = added;
            own.Home = Addresses.ToOwn(model.Home);
#endif
            return own;
        }

        public override OpenMembers FromOwn(Own.Evolution.OpenMembers own) => new()
        {
            Message = own,
            Number = own.Number,
            Name = own.HasName ? own.Name : null,
#if TOUCHSTONE_NEW
            Added = own.HasAdded ? own.Added : null,
            Home = Addresses.FromOwn(own.Home),
#endif
        };

        public override long ReadMembers(Own.Evolution.OpenMembers value) => 0;

        [ModuleInitializer]
        internal static void Register() => Register(new OpenMembersMapping());
    }
}
#endif
