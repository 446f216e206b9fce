using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set books-large.
[GenerateShapeFor<LargeBookShelf>]
sealed partial class Witness;
