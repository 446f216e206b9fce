using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set books-private.
[GenerateShapeFor<PrivateBookShelf>]
sealed partial class Witness;
