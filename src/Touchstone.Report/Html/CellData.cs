using System.Text.Json;
using Touchstone.Analysis;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Html;

/// <summary>Writes the cells for the page.</summary>
static class CellData
{
    /// <summary>The fields: the members of JSON and CSV, then what only the page needs.</summary>
    static readonly IReadOnlyList<Field<CellOfRow>> Fields =
    [
        .. CellField.WithFirstCalls.Select(field => field.Name == "serializer" ? new(field.Name, at => SerializerOf(at.Cell)) : field),
        new("row", at => at.Row.Name),
        new("ranked", at => at.Cell == at.Row.Main),
        new("firstCall", at => at.Cell.Key.Launch.FirstCall is not null),
        new("launchCostsNs", at => at.Cell.LaunchCostsNs.Select(ns => Digits.Rounded(ns, 4))),
    ];

    /// <summary>The serializer that the page shows for a cell.</summary>
    // The page shows the fastest row of each serializer. The sides of touchstone ab are different programs, so each is a serializer of its own.
    public static string SerializerOf(Cell cell) =>
        cell.Key.Launch is { Side.Length: > 0 } side ? $"{side.Serializer} [{side.Side}]" : cell.Key.Launch.Serializer;

    /// <summary>Writes the member <c>cells</c>.</summary>
    public static void Write(Utf8JsonWriter json, IReadOnlyList<Group> groups)
    {
        var cells = groups
            .SelectMany(group => group.Rows)
            .SelectMany(row => row.Cells.Select(cell => new CellOfRow(row, cell)))
            .ToList();
        ColumnData.Write(json, "cells", cells, Fields);
    }
}
