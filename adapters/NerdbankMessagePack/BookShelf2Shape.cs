using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set books-2.
[GenerateShapeFor<BookShelf2>]
sealed partial class Witness;
