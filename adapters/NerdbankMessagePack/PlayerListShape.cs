using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set minecraft_savedata.
[GenerateShapeFor<PlayerList>]
sealed partial class Witness;
