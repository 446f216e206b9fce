using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set social.
[GenerateShapeFor<SocialFeed>]
sealed partial class Witness;
