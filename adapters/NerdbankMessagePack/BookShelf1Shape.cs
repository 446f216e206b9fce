using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set books-1.
[GenerateShapeFor<BookShelf1>]
sealed partial class Witness;
