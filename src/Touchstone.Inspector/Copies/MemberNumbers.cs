using System.Reflection;

namespace Touchstone.Inspection.Copies;

/// <summary>
/// The numbers of members for libraries that number them: by declaration. Members of a recorded contract keep the numbers that they had then, as they would in
/// one's own attributes, and new ones get numbers behind all of those.
/// </summary>
/// <param name="recorded">The recorded members in their order, as <see cref="NameOf"/> writes them; empty without a contract.</param>
sealed class MemberNumbers(IReadOnlyList<string> recorded)
{
    readonly Dictionary<string, int> places = recorded.GroupBy(TypeOf)
        .SelectMany(type => type.Distinct().Select((name, place) => (name, place))).ToDictionary(one => one.name, one => one.place);

    /// <summary>The place of a member, from 0.</summary>
    /// <param name="type">The type that declares it.</param>
    /// <param name="field">Its field.</param>
    /// <param name="continues">True if the numbers of a class continue those of its base class.</param>
    /// <param name="leftOut">True for a member that the library does not get, so that it has no number.</param>
    public int Of(Type type, FieldInfo field, bool continues, Predicate<FieldInfo> leftOut)
    {
        var chain = continues ? Chain(type) : [type];
        if (places.TryGetValue(NameOf(field), out var place))
            return chain.Where(one => one != type).Sum(Recorded) + place;
        List<FieldInfo> added = [.. chain.SelectMany(Fields).Where(one => !places.ContainsKey(NameOf(one)) && !leftOut(one))];
        var first = continues ? recorded.Count : places.Values.DefaultIfEmpty(-1).Max() + 1;
        return first + added.IndexOf(field);
    }

    /// <summary>A member as a contract names it: <c>My.Order+Line.Price</c>.</summary>
    static string NameOf(FieldInfo field)
    {
        var type = Definition(field.DeclaringType!);
        return $"{type.FullName}.{DataMembers.Of(field.DeclaringType!).First(member => member.Field == field).Name}";
    }

    static string TypeOf(string name) => name[..name.LastIndexOf('.')];

    int Recorded(Type type) => places.Keys.Count(name => TypeOf(name) == Definition(type).FullName);

    static Type Definition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;

    static IEnumerable<FieldInfo> Fields(Type type) => CopiedTypes.OwnMembers(type).Select(member => member.Field);

    // The base classes come first.
    static List<Type> Chain(Type type) =>
        CopiedTypes.BaseOf(type) is { } parent && CopiedTypes.IsCopied(parent) ? [.. Chain(parent), type] : [type];
}
