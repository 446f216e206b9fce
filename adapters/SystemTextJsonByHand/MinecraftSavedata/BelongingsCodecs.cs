using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

readonly struct ItemCodec : ICodec<Item>
{
    enum Member { Count, Slot, Id }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Item value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.Count], value.Count);
        writer.WriteNumber(Names[Member.Slot], value.Slot);
        writer.WriteString(Names[Member.Id], value.Id);
        writer.WriteEndObject();
    }

    public static Item Read(ref Utf8JsonReader reader)
    {
        var value = new Item();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Count: value.Count = reader.GetSByte(); break;
                case Member.Slot: value.Slot = reader.GetByte(); break;
                case Member.Id: value.Id = reader.GetString()!; break;
            }
        }
        return value;
    }
}

readonly struct AbilitiesCodec : ICodec<Abilities>
{
    enum Member { WalkSpeed, FlySpeed, MayFly, Flying, Invulnerable, MayBuild, Instabuild }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Abilities value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.WalkSpeed], value.WalkSpeed);
        writer.WriteNumber(Names[Member.FlySpeed], value.FlySpeed);
        writer.WriteBoolean(Names[Member.MayFly], value.MayFly);
        writer.WriteBoolean(Names[Member.Flying], value.Flying);
        writer.WriteBoolean(Names[Member.Invulnerable], value.Invulnerable);
        writer.WriteBoolean(Names[Member.MayBuild], value.MayBuild);
        writer.WriteBoolean(Names[Member.Instabuild], value.Instabuild);
        writer.WriteEndObject();
    }

    public static Abilities Read(ref Utf8JsonReader reader)
    {
        var value = new Abilities();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.WalkSpeed: value.WalkSpeed = reader.GetSingle(); break;
                case Member.FlySpeed: value.FlySpeed = reader.GetSingle(); break;
                case Member.MayFly: value.MayFly = reader.GetBoolean(); break;
                case Member.Flying: value.Flying = reader.GetBoolean(); break;
                case Member.Invulnerable: value.Invulnerable = reader.GetBoolean(); break;
                case Member.MayBuild: value.MayBuild = reader.GetBoolean(); break;
                case Member.Instabuild: value.Instabuild = reader.GetBoolean(); break;
            }
        }
        return value;
    }
}

readonly struct RecipeBookCodec : ICodec<RecipeBook>
{
    enum Member
    {
        Recipes, ToBeDisplayed, IsFilteringCraftable, IsGuiOpen, IsFurnaceFilteringCraftable, IsFurnaceGuiOpen,
        IsBlastingFurnaceFilteringCraftable, IsBlastingFurnaceGuiOpen, IsSmokerFilteringCraftable, IsSmokerGuiOpen
    }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, RecipeBook value)
    {
        writer.WriteStartObject();
        Json.WriteList<string, StringCodec>(writer, Names[Member.Recipes], value.Recipes);
        Json.WriteList<string, StringCodec>(writer, Names[Member.ToBeDisplayed], value.ToBeDisplayed);
        writer.WriteBoolean(Names[Member.IsFilteringCraftable], value.IsFilteringCraftable);
        writer.WriteBoolean(Names[Member.IsGuiOpen], value.IsGuiOpen);
        writer.WriteBoolean(Names[Member.IsFurnaceFilteringCraftable], value.IsFurnaceFilteringCraftable);
        writer.WriteBoolean(Names[Member.IsFurnaceGuiOpen], value.IsFurnaceGuiOpen);
        writer.WriteBoolean(Names[Member.IsBlastingFurnaceFilteringCraftable], value.IsBlastingFurnaceFilteringCraftable);
        writer.WriteBoolean(Names[Member.IsBlastingFurnaceGuiOpen], value.IsBlastingFurnaceGuiOpen);
        writer.WriteBoolean(Names[Member.IsSmokerFilteringCraftable], value.IsSmokerFilteringCraftable);
        writer.WriteBoolean(Names[Member.IsSmokerGuiOpen], value.IsSmokerGuiOpen);
        writer.WriteEndObject();
    }

    public static RecipeBook Read(ref Utf8JsonReader reader)
    {
        var value = new RecipeBook();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Recipes: value.Recipes = Json.ReadList<string, StringCodec>(ref reader); break;
                case Member.ToBeDisplayed: value.ToBeDisplayed = Json.ReadList<string, StringCodec>(ref reader); break;
                case Member.IsFilteringCraftable: value.IsFilteringCraftable = reader.GetBoolean(); break;
                case Member.IsGuiOpen: value.IsGuiOpen = reader.GetBoolean(); break;
                case Member.IsFurnaceFilteringCraftable: value.IsFurnaceFilteringCraftable = reader.GetBoolean(); break;
                case Member.IsFurnaceGuiOpen: value.IsFurnaceGuiOpen = reader.GetBoolean(); break;
                case Member.IsBlastingFurnaceFilteringCraftable: value.IsBlastingFurnaceFilteringCraftable = reader.GetBoolean(); break;
                case Member.IsBlastingFurnaceGuiOpen: value.IsBlastingFurnaceGuiOpen = reader.GetBoolean(); break;
                case Member.IsSmokerFilteringCraftable: value.IsSmokerFilteringCraftable = reader.GetBoolean(); break;
                case Member.IsSmokerGuiOpen: value.IsSmokerGuiOpen = reader.GetBoolean(); break;
            }
        }
        return value;
    }
}
