using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set books.
[GenerateShapeFor<BookShelf>]
sealed partial class Witness;
