namespace Touchstone.Analysis;

/// <summary>How much of a deserialize is more than creating the objects and their texts, which Nop does from the plainest bytes.</summary>
static class Creation
{
    const string Plainest = "Nop";

    /// <summary>Returns the rows with their shares of reading the format. Each is compared with Nop on the same runtime; a row without one has none.</summary>
    public static IEnumerable<Row> Compare(IReadOnlyList<Row> rows)
    {
        var creating = rows.Where(row => row.Key.Serializer == Plainest).ToLookup(RuntimeOf, DeserializeNs);
        return rows.Select(row => row.Key.Serializer == Plainest ? row : row with
        {
            ReadingShare = 1 - creating[RuntimeOf(row)].FirstOrDefault(double.NaN) / DeserializeNs(row),
        });
    }

    static double DeserializeNs(Row row) => row.Of(Operation.Deserialize)?.Cost.Ns ?? double.NaN;

    static (string, string) RuntimeOf(Row row) => (row.Key.Runtime, row.Key.Deployment);
}
