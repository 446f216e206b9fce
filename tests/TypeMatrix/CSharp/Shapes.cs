using System.Text.Json.Serialization;

namespace Shapes;

public record Point(int X, int Y);

public record struct Size(int Width, int Height);

public class InitOnlyOrder
{
    public int Id { get; init; }

    public string Customer { get; init; } = "";
}

public class RequiredOrder
{
    public required int Id { get; set; }

    public required string Customer { get; init; }
}

public class PrimaryOrder(int id, string customer)
{
    public int Id => id;

    public string Customer { get; } = customer;
}

public class Page<T>
{
    public int Number { get; set; }

    public List<T> Rows { get; set; } = [];
}

[JsonDerivedType(typeof(MarkedCircle), "circle")]
[System.Runtime.Serialization.KnownType(typeof(MarkedCircle))]
public class MarkedShape
{
    public string Name { get; set; } = "";
}

public class MarkedCircle : MarkedShape
{
    public double Radius { get; set; }
}

public class PlainShape
{
    public string Name { get; set; } = "";
}

public class PlainCircle : PlainShape
{
    public double Radius { get; set; }
}

public interface INamed
{
    string Name { get; set; }
}

public class Named : INamed
{
    public string Name { get; set; } = "";
}

public class Owner
{
    public INamed? First { get; set; }

    public IReadOnlyList<int>? Numbers { get; set; }
}

public class Link
{
    public int Level { get; set; }

    public Link? Next { get; set; }
}

/// <summary>Ways to declare a type.</summary>
public static class Kinds
{
    public static List<Point> Records(int count) => Make(count, i => new Point(i, -i));

    public static List<InitOnlyOrder> InitOnly(int count) => Make(count, i => new InitOnlyOrder { Id = i, Customer = $"Customer {i}" });

    public static List<RequiredOrder> RequiredMembers(int count) => Make(count, i => new RequiredOrder { Id = i, Customer = $"Customer {i}" });

    public static List<PrimaryOrder> PrimaryConstructors(int count) => Make(count, i => new PrimaryOrder(i, $"Customer {i}"));

    public static Page<Page<Point>> Generics(int count) =>
        new() { Number = count, Rows = Make(count, i => new Page<Point> { Number = i, Rows = [new Point(i, 1)] }) };

    public static List<MarkedShape> InheritanceWithAttributes(int count) =>
        Make<MarkedShape>(count, i => new MarkedCircle { Name = $"Circle {i}", Radius = i + 1 });

    public static List<PlainShape> InheritanceWithoutAttributes(int count) =>
        Make<PlainShape>(count, i => new PlainCircle { Name = $"Circle {i}", Radius = i + 1 });

    public static List<Owner> Interfaces(int count) => Make(count, i => new Owner { First = new Named { Name = $"Name {i}" }, Numbers = [i, i + 1] });

    public static List<Size> Structs(int count) => Make(count, i => new Size(i + 1, i + 2));

    public static Link ThousandLevelsDeep(int count)
    {
        var first = new Link();
        for (var level = 1; level < 1000; level++)
            first = new Link { Level = level, Next = first };
        return first;
    }

    public static List<T> Make<T>(int count, Func<int, T> one) => [.. Enumerable.Range(0, count).Select(one)];
}
